"""Goods where they are used: on a laid table, a chair, a shelf, in a window.  Units: 10 cm.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from rooms import room, view
from scenes_backlit import on_sill
from scenes_gift import voucher_print
from scenes_bath import washstand, towelling, hand_soap
from scenes_more import bordered, GREYBLUE
from scenes_second import glow
from scenes_sill import sill, apple, peel
from scenes_soap import MILK, MINT, ROSE, LAVENDER, HONEY
from kitchen import loaf, knife
from stationery import *


@on_sill('coasters-2', dict(target=(.25, .3, .60), frame=3.0, yaw=9, pitch=20), 'leaves', 21, exposure=.3)
def _():
    at(disc(.60, .13, 'oak', 7), (-.30, .25, 0), (0, 0, 30)); at(mug(.47, .92, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.94, foot=.10), M.glaze('#8fa08a')), (-.30, .25, .13), (0, 0, -35))
    for i, k in enumerate(('walnut', 'ash')): at(disc(.60, .13, k, i + 1), (1.05 + .05 * i, -.25 + .04 * i, .135 * i), (0, 0, 70 * i))


def laid_cloth(mat, width, depth, drop, z, edge, seed=3):
    """A cloth on a table whose top is at height z: it reaches back from the front edge at y=edge and hangs down before it in folds."""
    def f(u, v):
        x, s = (u - .5) * width, v * (depth + drop); h = max(0., drop - s); n = N.noise(Vector((x * .16, s * .35, seed))); k = min(1., h / .5)
        if h > 0: return (x, edge - .05 - .05 * k + k * (.10 * math.sin(x * 1.9 + 1 + .3 * math.sin(x * .7)) + .04 * math.sin(x * 4.7 + 2)), z - h + .03)
        q = min(1., (s - drop) / .15); return (x, edge + s - drop - .05 * (1 - q), z + .03 + .012 * q * (n + .6) + .03 * q * max(0., n))
    return grid(300, 300, f, mat, 'cloth', (width, depth + drop))


@picture('tablecloth-2', ('paper', 'sage'), 'window', dict(target=(.05, -.55, 3.05), frame=3.9, pitch=24, yaw=-10, fstop=4.5, near=.3), exposure=.4)
def _():
    box((9, 4.6, .25), (0, 1.0, 2.87), M.wood('oak', 3, .8), .03); laid_cloth(bordered('#e6dcc6', '#2c4868', 7.), 9, 4.2, 1.3, 3., -1.3)
    at(plate(1.15, .18, M.troyan(1.15, rings=11, petals=24, drag=.06), seed=5), (-.45, .35, 3.05), (0, 0, 20)); at(loaf((1.1, .76, .52), 2, 5), (-.35, .45, 3.19), (0, 0, 34)); at(bowl(.50, .40, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.42, foot=.1), seed=6), (1.15, .1, 3.06)); at(knife(2.0, 1.1, 3), (.0, -.75, 3.06), (0, 0, 12))


@picture('cushion-2', ('plaster', 'bone'), 'soft', dict(target=(.0, .1, 6.1), frame=5.6, pitch=10, yaw=18, fstop=4), exposure=.8)
def _():
    from rooms_more import chair
    at(chair((0, 0), 0, 'oak'), (0, 0, 0), (0, 0, 0), 10)
    at(cushion(3.6, .72, kilim(('#5e2620', '#241c1a', '#d9c59a', '#33453a', '#a87632'), scale=4.6, bump=.6), M.linen('#cbb894'), M.rubber('#6a1a12', .9), 3), (0, .55, 6.2), (68, 0, 4))


@on_sill('jam-rose-2', dict(yaw=9), 'leaves', 33)
def _():
    at(honey_jar(.72, 1.5, '#d0576a', '#7a1c30', .40, image=brand('РОЗА', 'сладко', '300 г'), cloth='#d9b0aa'), (-.50, .45, 0), (0, 0, 8)); c = (.95, -.15, 0)
    at(plate(.62, .12, M.glaze('#e0d6c4', '#8a5a38', .4), seed=5), c); scatter_petals(6, (.55, 1.35, -.5, .2), None, 9, size=(.24, .34), z=.14)


@picture('lavender-sachets-2', ('table', 'bone', 'oak'), 'window', dict(target=(.0, -.05, .72), frame=3.9, pitch=33, yaw=-12, fstop=4.2, near=.3), exposure=.45)
def _():
    """In a drawer that stands on the table."""
    at(open_box((3.3, 2.3, .80), M.wood('walnut', 2, 1.1)), (0, .25, 0)); at([lathe('knob', rounded([(0, 0), (.10, 0, .03), (.08, .12, .03), (.15, .20, .06), (.14, .30, .06), (0, .34)]), M.metal('brass', .3), 48)], (0, -.92, .42), (90, 0, 0))
    at(folded(2.9, 1.9, 2, .12, towelling('#8f83a8'), 6, .05), (.0, .25, .10)); at(pouch(.46, 1.10, M.linen('#d9ccb4', 1.5), M.twine('#6f5f90'), seed=2), (-.72, .30, .36), (0, 0, -14)); at(pouch(.44, 1.05, M.linen('#8f83a8', 1.5), seed=5), (.32, .55, .36), (0, 0, 25)); at(pouch(.42, 1.0, M.linen('#d9ccb4', 1.6), M.twine('#6f5f90'), seed=9), (1.05, .0, .36), (0, 0, -15))


@on_sill('herb-bunch-2', dict(target=(.1, .6, 2.6), frame=5.0, yaw=-8, pitch=4), 'leaves', 37)
def _():
    cord = M.twine(); S.area((-5, -9, 6), (0, .9, 2.6), 6, 1500, '#fff0dc')
    for x, n, c, f, s, z, a in ((-.70, 70, '#7b8560', '#8f86a3', 4, 4.1, 0), (.85, 60, '#98956a', '#d9b545', 7, 3.95, 70)):
        at(at(herb_bunch(n, 2.6, c, f, seed=s), (-.24, 0, 0), (0, 90, 0), 1.2), (x, .7, z), (0, 0, a)); tube([(x, .7, z + .2), (x, .7, 9.)], .022, cord)


@room('candle-tall-2', dict(target=(.45, .8, 1.75), frame=4.8, pitch=6, lens=70, fstop=3., yaw=-8, focus=(0, .2, 1.8)), (800, 1000), .75, unit=.1)
def _():
    sill('walnut', '#e3dacb'); at(bowl(.75, .26, M.glaze('#8a6a4c', '#3a2214', .5, rim_z=.28), seed=2), (.75, .25, 0)); at(candle(.34, 2.4, lit=True), (.75, .25, .14)); at(glow(.34), (.785, .26, 2.70)); at(book((1.5, 2.1, .30), 'clay'), (-.95, .95, 0), (0, 0, 74)); at(book((1.35, 1.9, .24), 'oat'), (-.95, .95, .30), (0, 0, 82))
    view(14, 1.5, 10., .60, 'dusk', 5, rise=-9); S.world(strength=.16, colour='#b9c0d2'); S.area((0, 5.5, 6.5), (0, 0, 1), 11, 190, '#aab4d0', size_y=10); S.area((-9, -8, 6), (0, 0, 1), 6, 300, '#ffc890')


@picture('gift-voucher-2', ('table', 'bone', 'walnut'), 'side', dict(target=(.06, .02, .05), frame=1.06, pitch=40, yaw=-16, fstop=5, near=.05), exposure=.95)
def _():
    P = laid('#e9dcc2'); at(card((1.62, 1.14), laid('#f2e9d8', voucher_print(), .55), seed=4), (-.35, -.30, .0), (0, 0, -16)); at(envelope((1.72, 1.22), P, 2), (.14, .10, .03), (0, 0, 10)); at(seal(.155, '#7c2a24', 1), (.155, -.01, .09), (0, 0, 20))


# ------------------------------------------------------------------ soaps at the basin
def at_basin(name, bar, tones, word, points, towel, seed, side=1, clay=('#ece6da', '#b9a890')):
    """A bar in its dish beside a running-water basin, tiles behind."""
    @picture(name, ('table', '#ddd6c6', 'oak'), 'window', dict(target=(-1.75 * side, -.75, .60), frame=3.5, pitch=22, yaw=-16 * side, fstop=3.6, focus=(-2.25 * side, -1.35, .42)), exposure=.45, seed=seed)
    def _(): washstand(tones, '#d9cfbd', towelling(towel), hand_soap(*bar, word, points), seed, side, clay=clay)


at_basin('soap-milk-3', MILK, ('#b9c6b4', '#c4cfbd', '#aebca6', '#cfd6c6'), 'КОЗЕ МЛЯКО', 82, '#8e3b2f', 2)
at_basin('soap-mint-3', MINT, ('#e9e3d6', '#e2dac9', '#efe9dd', '#d9d0be'), 'МЕНТА', 150, '#4f6a58', 5, -1)
at_basin('soap-honey-3', HONEY, ('#d9cba8', '#cfbe96', '#e2d6b8', '#c8b488'), 'МЕД', 180, '#a5604a', 8)
at_basin('soap-lavender-3', LAVENDER, ('#e6e2dc', '#dcd8d4', '#efebe6', '#d2cdc8'), 'ЛАВАНДУЛА', 82, '#6f5f90', 11, -1)
at_basin('rose-soap-3', ROSE, ('#3f6a62', '#4a766b', '#365d57', '#55806f'), 'РОЗА', 170, '#8e3b2f', 14)


# ------------------------------------------------------------------ in a window
@on_sill('tea-mint-3', dict(target=(.15, .5, 1.0), frame=3.5, yaw=8, pitch=12), 'leaves', 41)
def _():
    at(tin(.70, 1.75, '#456a4a', image=brand('МЕНТА', 'билков чай', '30 г', size=(640, 620))), (-.55, .65, 0), (0, 0, 10)); at(cup(.48, .72, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.74, foot=.10), seed=2, tea='#9a8a1c'), (.80, -.15, 0), (0, 0, -35))


@on_sill('tea-rosehip-3', dict(target=(.1, .5, 1.0), frame=3.5, yaw=-8, pitch=12), 'morning', 44, 'walnut')
def _():
    at(tin(.70, 1.75, '#8e3527', image=brand('ШИПКА', 'плодов чай', '60 г', size=(640, 620))), (.55, .65, 0), (0, 0, -10)); at(cup(.48, .72, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.74, foot=.10), seed=2, tea='#8a1c10'), (-.75, -.10, 0), (0, 0, 205))
    for i, (x, y) in enumerate(((.15, -.75), (.45, -.60), (.35, -.95))): at(rosehip(.135, ('#a51a0a', '#b5300a', '#8e1408')[i], seed=i + 3), (x, y, 0), (0, 0, (-60, 25, 200)[i]))


@on_sill('herb-tea-3', dict(target=(.1, .5, 1.0), frame=3.6, yaw=9, pitch=11), 'morning', 47)
def _():
    at(tin(.70, 1.75, '#5f6648', image=brand('ЧАЙ', 'мурсалски', '40 г', size=(640, 620))), (-.60, .60, 0), (0, 0, 10)); at(mug(.50, .95, M.glaze('#cdbfa9', '#8a5a38', .5, rim_z=.96), M.glaze('#cdbfa9')), (.95, .25, 0), (0, 0, -35)); at(herb_bunch(26, 1.5, '#8f957a', '#cfc08a', seed=2), (-.05, -.60, 0), (0, 0, 12), .8)


@on_sill('rose-oil-3', dict(target=(.1, .4, .85), frame=2.7, yaw=-8), 'leaves', 51)
def _():
    at(dropper(.40, 1.2, '#b0601c', image=brand('РОЗА', 'масло', '10 мл', size=(620, 560))), (-.25, .25, 0), (0, 0, -6)); scatter_petals(7, (-.1, .95, -.7, .1), None, 7, size=(.22, .32))


@on_sill('plate-blue-3', dict(target=(.1, .4, .70), frame=3.6, yaw=-8, pitch=20), 'leaves', 54)
def _():
    at(plate(1.05, .18, M.troyan(1.05, GREYBLUE, rings=11, petals=24, drag=.06), seed=5), (-.20, .05, 0), (0, 0, 20))
    for i, (x, y) in enumerate(((-.42, .12), (.12, .22), (-.08, -.30))): at(apple(.33, peel(*(('#b3261c', '#d9b24a'), ('#a82018', '#d99a3a'), ('#c03a22', '#e0c060'))[i]), i), (x, y, .10), (0, 0, 80 * i))
    at(mug(.46, .9, M.glaze('#33506e', '#8a5a38', .5, rim_z=.92), M.glaze('#33506e')), (1.25, 1.05, 0), (0, 0, -40))


@on_sill('gyuvech-3', dict(target=(.1, .5, 1.0), frame=4.0, yaw=8, pitch=12), 'morning', 57, 'walnut')
def _():
    at(gyuvech(1.10, 1.0, troyan_side('#7a3f20', z0=.42, z1=.86, petals=30), troyan_side('#7a3f20', ('#e2cf9f', '#3f5a44', '#e2cf9f'), 1.18, 1.42, 22, .4, foot=0), M.glaze('#6a3418', '#2a170c', .3), 2), (-.35, .35, 0), (0, 0, -14)); at(loaf((1.05, .74, .50), 2, 5), (1.25, -.35, 0), (0, 0, 34))


@picture('troyan-plate-3', ('paper', 'sage'), 'window', dict(target=(-.15, .05, 3.15), frame=4.7, pitch=30, yaw=12, fstop=4, near=.3), exposure=.4)
def _():
    box((9, 4.6, .25), (0, 1.0, 2.87), M.wood('oak', 3, .8), .03); laid_cloth(M.linen('#ddd2bd', 1.4), 9, 4.2, 1.3, 3., -1.6)
    at(plate(1.75, .26, M.troyan(1.75, rings=13, petals=30, drag=.06), seed=2), (-.2, .25, 3.04), (0, 0, 12)); at(loaf((1.5, 1.0, .72), 3, 2), (-.15, .45, 3.17), (0, 0, 24))
