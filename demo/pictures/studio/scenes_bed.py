"""Beds from near: pillows, the throw and what stands beside (1 unit = 1 m).  Registered as in rooms.py."""
import stage as S, materials as M
from objects import *
from objects_more import mug
from rooms import room, bed, stool, lamp, STRIPE
from rooms_more import box_room


def beside(name, wall, duvet, throw, cushion, things, wood='oak', yaw=24, seed=2, exposure=.5, sun=True):
    """The head of a bed with a stool beside it; things() builds what stands on the stool, at height .5 round (.62, 2.28)."""
    @room(name, dict(target=(.20, 1.9, .72), frame=1.14, pitch=13, yaw=yaw, lens=55, fstop=3.4, focus=(-.02, 1.75, .74)), (800, 1000), exposure)
    def _():
        P = box_room(wall, wall, planks=wood); box((9, .1, 2.7), (0, 2.65, 1.35), P, 0)
        bed((-.42, 2.55), 1.6, 2.0, wood, duvet=duvet, throw=None, seed=seed, cushion=cushion)
        at(folded(13., 5.6, 3, .30, throw(), 3, .08, uv=1.), (-.16, 1.52, .605), (0, 0, 4), .1)
        stool((.62, 2.28), .5, .21, wood); things()
        S.world(strength=.42, colour='#e6e2dc'); S.area((2.1, .2, 1.9), (-.2, 2., .7), 1.5, 70, '#fff3e4', size_y=1.8); S.area((-2., -1., 1.8), (0, 2., .7), 1.5, 22, '#e6ebf0')
        if sun: S.sun((-.72, .55, -.42), 3.2, 1.2, '#ffd7a4'); S.gobo((-.72, .55, -.42), (-.1, 2.2, .8), 3.5, (.42, .5), .05, 3, 3)
    return _


def family():
    at(mug(.52, .95, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.96), M.glaze('#8fa08a')), (.58, 2.20, .5), (0, 0, -40), .085); at(book((1.5, 2.1, .30), 'clay'), (.72, 2.32, .5), (0, 0, 20), .085)


beside('room-family-4', '#c9ccb6', '#e4dccd', lambda: M.woven(STRIPE, period=4.3, scale=2.4, axis=0), ((('#8f6a5a', 1),), dict(period=1., scale=1.4)), family)


def yard():
    lamp((.60, 2.30, .5), True); at(book((1.5, 2.1, .30), 'sage'), (.52, 2.14, .5), (0, 0, 24), .085)


beside('room-yard-house-4', '#ddd2c0', '#d8cdb9', lambda: M.woven((('#7c3a30', 4), ('#e2d6c0', .5), ('#33425a', 1.2), ('#e2d6c0', .5)), period=4.3, scale=2.4, axis=0), None, yard, 'walnut', 22, 5, sun=False)
