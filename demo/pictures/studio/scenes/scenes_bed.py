"""Beds from near (1 unit = 10 cm): linen that has fallen in its own folds, a throw woven thread by thread.  Registered as in rooms.py."""
import stage as S, materials as M
from objects import *
from objects_more import mug, teapot
from rooms import room, view, wall_with_hole, window
from rooms_more import foliage, trunk, stove, logs
from scenes_wool import rows, MOSS
from drapery import woven_cloth, fringe
import bedding as B


def corner(kind, linen, cases, weft, warp, hair, seed=1, throw_y=(-1.62, -.98), throw_x=(-.1, 1.30), hem=.24, duvet=(-.12, 1.42, -1.70, -.62)):
    """The left half of a made bed: mattress .20 to 1.80, head at y=-.06; two pillows, a rumpled cover, a throw over the edge."""
    mattress = B.block((.20, 1.80), (-2.02, -.08), (.34, .58), .05); head = B.block((.16, 1.84), (-.08, .0), (.2, 1.08), .01, 10)
    W = M.wood(kind, seed + 1, .55); at([box((15.96, 20.2, 1.5), (10, -10.6, 2.65), W, .12)], (0, 0, 0)); at([box((.7, .7, 2.6), (2.2, -20, 1.3), W, .1)])
    for i in range(9): box((1.84, .45, 8.3), (2.55 + 1.87 * i, -.45, 6.2), M.wood(kind, seed + i, .6, .5, 'Z'), .06)
    box((17.4, .75, .62), (10, -.45, 10.6), W, .12)
    B.cloth_mesh('mattress', mattress[0], mattress[1], mattress[0][:, :2] * 10, B.bedlinen(linen[0]), 0)
    p1, b1 = B.pillow(.70, .50, (.60, -.30, .86), (66, 0, 4), (mattress, head), B.bedlinen(cases[0]), seed); p2, b2 = B.pillow(.70, .50, (1.36, -.30, .86), (66, 0, -3), (mattress, head), B.bedlinen(cases[0]), seed + 3)
    p3, b3 = B.pillow(.52, .36, (.74, -.56, .84), (56, 0, -9), (mattress, head, b1, b2), B.bedlinen(cases[1]), seed + 5, 8.)
    x0, x1, y0, y1 = duvet; V, F, uv = B.sack(x1 - x0, y1 - y0, .016, .06, seed + 7, .02); P = B.settled(B.turned(V, ((x0 + x1) / 2, (y0 + y1) / 2, .70), (0, 0, 1.5)), F, (mattress, head, b3), 44, -.02, .45, .6, 14., .10, 2.)
    B.cloth_mesh('cover', P, F, uv, B.bedlinen(linen[1])); d = (P, F)
    s = B.thrown((mattress, d), throw_x[0], throw_x[1], throw_y, hem=hem, seed=seed); o = woven_cloth(s, weft, warp, (.044, .036), (.0185, .0215), 14, seed, 24000, .05, hair, .012) + fringe(s, warp, .6, seed=seed + 1, r=.024); return o


@room('room-garden', dict(target=(2.7, -5., 7.4), frame=11.2, pitch=11, yaw=-16, lens=46, fstop=3.2, focus=(4.2, -6.5, 7.2)), (1440, 960), .8, unit=.1)
def _():
    P = M.plaster('#c6cdbc', scale=.5); wall_with_hole('y', .001, (-40, 40), 26, (-10.5, -1.2, 8.4, 21), P, 3.4, -1); a0, a1, z0, z1 = -10.5, -1.2, 8.4, 21.; U, W = M.wood('oak', 3, .8, .5, 'Z'), M.wood('oak', 3, .8)
    for x in (a0 + .25, (a0 + a1) / 2, a1 - .25): box((.5, .45, z1 - z0), (x, 2.7, (z0 + z1) / 2), U, .05)
    for z in (z0 + .3, (z0 + z1) / 2): box((a1 - a0, .43, .5), ((a0 + a1) / 2, 2.7, z), W, .05)
    box((a1 - a0 + .8, 4.4, .32), ((a0 + a1) / 2, 1.0, z0 - .1), M.wood('oak', 9, .9), .06)
    corner('oak', ('#e6e0d2', '#d8cfba'), ('#ece6da', '#8f9a80'), MOSS, '#656d43', '#565f3a', 3)
    at(jug(.8, 2.0, M.glaze('#cdbfa9', '#8a5a38', .5, rim_z=2.04, foot=.2), seed=3), (-4.2, .6, z0 + .06), (0, 0, 205)); at(herb_bunch(30, 2.3, '#7b8560', '#e0b43a', tie=False, seed=3), (-4.2, .6, z0 + 1.4), (0, -86, 0))
    S_ = M.wood('oak', 9, .7); at([lathe('seat', rounded([(0, 4.7), (1.9, 4.7, .1), (1.9, 5.1, .14), (0, 5.1)]), S_, 96, auto=40)], (-.6, -3.2, 0)); at([tube([(1.2 * math.cos(a), 1.2 * math.sin(a), 4.8), (1.8 * math.cos(a), 1.8 * math.sin(a), 0)], .17, M.wood('oak', 8, .7, .5, 'Z')) for a in (.4, 2.5, 4.6)], (-.6, -3.2, 0)); at(mug(.52, .98, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=1., foot=.1), M.glaze('#8fa08a')), (-.9, -3.6, 5.1), (0, 0, 205)); at(book((1.5, 2.1, .3), 'clay'), (.1, -2.6, 5.1), (0, 0, 28))
    view(500, 4, 10., 1.3, 'day', 4, rise=-4); foliage((-110, 300, 70), (130, 50, 95), 15000, 3, 1.1, 1.9); foliage((-30, 340, 10), (120, 40, 60), 9000, 8, .9, 1.9)
    S.world(strength=.36, colour='#e4e4e0'); S.area((-6, 3.2, 15), (3, -7, 6), 9, 1500, '#f3f4ee', size_y=12); S.area((-16, -16, 16), (3, -6, 6), 12, 1500, '#fff2e2')
    S.sun((.76, -.52, -.50), 7., 1.2, '#ffd9a6')


def tenfold(build, gain=60.):
    """What is built in metres, in product units."""
    old = set(bpy.data.objects); build(); new = [o for o in bpy.data.objects if o not in old]
    for o in new:
        if o.type == 'LIGHT': o.data.energy *= gain; o.data.shadow_soft_size *= 10
    at(new, scale=10.)


MADDER = rows('#96160b', (('#d8cbb0', .10), ('#96160b', .16), ('#d8cbb0', .30), ('#2f3a44', .34), ('#d8cbb0', .30), ('#96160b', .16), ('#d8cbb0', .10)), .5)


@room('room-yard-house', dict(target=(2.7, -5.5, 6.9), frame=11.4, pitch=12, yaw=-20, lens=48, fstop=2.0, focus=(4.4, -7.5, 7.0)), (1440, 960), .8, unit=.1)
def _():
    """The stove is lit and the bed is made."""
    P = M.plaster('#e2d8c6', scale=.5); box((80, 2, 30), (0, 1, 14), P, 0)
    for i in range(30): box((1.38, 44, .2), (-21 + 1.4 * i, -20, -.1), M.wood('pine', i % 6, .5, .45, 'Y'), .02)
    corner('walnut', ('#e9e3d6', '#d9cdb8'), ('#ece6da', '#3f5d55'), MADDER, '#96160b', '#84120a', 11, throw_y=(-1.86, -1.04))
    tenfold(lambda: stove((-.56, -.36))); box((8.8, 7.4, .3), (-5.6, -3.8, .15), M.stone('#6d6a64', .6), .08); tenfold(lambda: logs((-.15, -.06, 0), 5, 3, .055))
    at(teapot(.8, 1.12, M.paint('#8f3b2c', .25), M.paint('#7a2f22', .25)), (-4.7, -4.0, 7.72), (0, 0, 24), 1.25)
    S.world(strength=.34, colour='#e6e0d8'); S.area((-15, -12, 14), (2, -5, 6), 10, 2700, '#fdf2e4'); S.area((12, -24, 16), (3, -6, 6), 9, 600, '#eef0f2')
